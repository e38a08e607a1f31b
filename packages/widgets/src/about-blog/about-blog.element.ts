import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import { aboutBlogTexts } from '@apunt/locales/about-blog';
import base from '@apunt/ui/base.css?sheet';
import { AboutBlog } from './AboutBlog.tsx';
import css from './AboutBlog.css?sheet';
import { aboutBlogContract } from './about-blog.contract.ts';

declare global {
  interface HTMLElementTagNameMap {
    'apunt-about-blog': WidgetElement;
  }
}

defineWidget(aboutBlogContract, AboutBlog, {
  styles: [base, css],
  texts: [aboutBlogTexts],
});
