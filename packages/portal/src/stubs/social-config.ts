/** The page config that points the four social logins at the stand-in providers of this portal. */
export function socialConfig(origin: string) {
  const redirectUri = `${origin}/acces`;
  const at = (provider: string) => `/__oauth/${provider}/authorize`;
  return {
    google: {
      clientId: 'portal-google',
      redirectUri,
      scope: 'openid email profile',
      authorizeUrl: at('google'),
    },
    facebook: { clientId: 'portal-facebook', redirectUri, scope: 'email', authorizeUrl: at('facebook') },
    twitter: {
      clientId: 'portal-x',
      redirectUri,
      scope: 'tweet.read users.read',
      authorizeUrl: at('twitter'),
    },
    apple: {
      clientId: 'test.example.portal',
      redirectUri,
      scope: 'name email',
      scriptUrl: '/__oauth/apple.js',
    },
  };
}
