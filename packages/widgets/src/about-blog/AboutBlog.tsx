import type { ReactNode } from 'react';
import type { Blog } from '@apunt/api/resources/blog';
import { Light } from '@apunt/element/adopt/Light';
import type { Host, TranslateOf, WidgetProps } from '@apunt/element/host';
import { Picture } from '@apunt/ui/picture/Picture';
import { Heading } from '@apunt/ui/Heading';
import { Html } from '@apunt/ui/html/Html';
import { safeUrl } from '@apunt/ui/safe-url';
import type { aboutBlogContract } from './about-blog.contract.ts';
import { useAboutBlog, type AboutBlogModel } from './useAboutBlog.ts';

type Props = WidgetProps<typeof aboutBlogContract>;

export function AboutBlog(props: Props): ReactNode {
  const { host, headingLevel, noHeading, label } = props;
  const settings = { host, headingLevel, noHeading, label, t: host.t };
  return <AboutBlogView {...useAboutBlog(props)} {...settings} />;
}

interface ViewProps extends AboutBlogModel, Pick<Props, 'headingLevel' | 'noHeading' | 'label'> {
  host: Pick<Host, 'element'>;
  t: TranslateOf<typeof aboutBlogContract>;
}

/** The panel stands in the page's own DOM, printed by the server or drawn here; the slot shows both. */
export function AboutBlogView(props: ViewProps): ReactNode {
  const { blog, headingLevel, noHeading, label, host, t } = props;
  const href = safeUrl(blog?.url);
  return (
    <>
      <slot />
      {blog && (
        <Light host={host}>
          <section className="apunt-about" aria-label={label ?? (blog.name || t('about-blog.label'))}>
            {blog.name && !noHeading && (
              <Heading level={headingLevel} className="apunt-about-name">
                {href ? <a href={href}>{blog.name}</a> : blog.name}
              </Heading>
            )}
            <Picture image={blog.image} maxWidth={640} sizes="(width <= 640px) 100vw, 640px" />
            {blog.resume.map((html, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- paragraphs have no ids
              <Html key={index} html={html} />
            ))}
            {blog.author.length > 0 && (
              <ul className="apunt-about-authors">
                {blog.author.map((author, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- not all of them have ids
                  <li key={index}>
                    <Author {...author} t={t} />
                  </li>
                ))}
              </ul>
            )}
          </section>
        </Light>
      )}
    </>
  );
}

function Author({
  name,
  image,
  twitterAccount,
  t,
}: Blog['author'][number] & Pick<ViewProps, 't'>): ReactNode {
  const href = safeUrl(twitterAccount.href);
  const account = twitterAccount.text && t('about-blog.account', { account: twitterAccount.text });
  return (
    <>
      <Picture image={{ ...image, alt: '' }} ratio="1-1" maxWidth={160} width={64} sizes="64px" />
      <span>{name}</span>{' '}
      {account && href ? (
        <a href={href} rel="noopener">
          {account}
        </a>
      ) : (
        account
      )}
    </>
  );
}
