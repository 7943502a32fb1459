/** Colours are for a terminal, and for one that wants them. https://no-color.org */
export function useColor(form: string | undefined): boolean {
  if (form !== undefined && form !== 'pretty') return false;
  if (process.env['NO_COLOR']) return false;
  if (process.env['FORCE_COLOR']) return process.env['FORCE_COLOR'] !== '0';
  return process.stdout.isTTY === true && process.env['TERM'] !== 'dumb';
}
