/**
 * Put the address of the page below a print of it, with the table that it is shown for. A page may be served anywhere, so that only
 * the browser knows its whole address.
 */
export function startPrinting(): void {
  addEventListener('beforeprint', () => {
    const foot = document.querySelector('.rw-foot-address');
    if (foot) foot.textContent = location.href.replace(/#.*$/, '');
  });
}
