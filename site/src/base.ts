/** Path of the site, ending in a slash. */
export const base = import.meta.env.BASE_URL.replace(/\/?$/, '/');
