/**
 * Prints the page's address with its table. Only the browser knows it, because a page may be served
 * anywhere.
 */
export function startPrinting(): void {
  addEventListener('beforeprint', () => {
    const foot = document.querySelector('.rw-foot-address');
    if (foot) foot.textContent = location.href.replace(/#.*$/, '');
  });
}
