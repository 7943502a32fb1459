export async function runSite(_action: string, _options: object): Promise<number> {
  return 2;
}
