/**
 * Lets *Print* print the page, and prints its address with its table. Only the browser knows it, because a page may be served
 * anywhere.
 */
export function startPrinting(): void {
  addEventListener('beforeprint', () => {
    const foot = document.querySelector('.rw-foot-address');
    if (foot) foot.textContent = location.href.replace(/#.*$/, '');
  });
  document.querySelector('[data-prints]')?.addEventListener('click', (event) => {
    event.preventDefault();
    print();
  });
}
