/** A fresh copy of the migrated, unseeded database. One per test file; drop it in afterAll. */
export function testDatabase(): Promise<{ connectionString: string; drop(): Promise<void> }> {
  throw new Error("not filled in yet");
}
