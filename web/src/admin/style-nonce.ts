// Style sheets that libraries insert need the page's CSP nonce. A library inserts the first one while it loads, so this
// module must be the first import.
Object.assign(window, { __nonce__: document.querySelector<HTMLMetaElement>("meta[property=csp-nonce]")?.nonce });
