/** The link that calls a phone number as it is written. */
export const telOf = (phone: string) => `tel:${phone.replace(/[^+\d]/g, "")}`;
