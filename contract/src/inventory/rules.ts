/** The maximum number of inventory items in one sale by list. */
export const MAX_SALE_ITEMS = 1000;
