// Stand-in for Apple's popup script: the same global, the same promise, our own consent page.
(() => {
  const origin = new URL(document.currentScript.src).origin;
  let settings = {};

  function signIn(overrides) {
    const { clientId, redirectURI, scope, state, nonce } = { ...settings, ...overrides };
    const address = new URL('/__oauth/apple/authorize', origin);
    const query = {
      client_id: clientId,
      redirect_uri: redirectURI ?? `${origin}/acces`,
      scope,
      state,
      nonce,
      response_mode: 'web_message',
    };
    for (const [name, value] of Object.entries(query)) if (value) address.searchParams.set(name, value);
    return new Promise((resolve, reject) => {
      const popup = window.open(address, 'apple-sign-in', 'popup,width=480,height=680');
      if (popup === null) {
        reject({ error: 'popup_blocked_by_browser' });
        return;
      }
      const watch = setInterval(() => {
        if (popup.closed) finish(() => reject({ error: 'popup_closed_by_user' }));
      }, 200);
      const receive = (event) => {
        if (event.source !== popup || event.origin !== origin) return;
        finish(() => ('error' in event.data ? reject(event.data) : resolve(event.data)));
      };
      function finish(settle) {
        clearInterval(watch);
        window.removeEventListener('message', receive);
        settle();
      }
      window.addEventListener('message', receive);
    });
  }

  window.AppleID = {
    auth: {
      init(options) {
        settings = options;
      },
      signIn,
    },
  };
})();
