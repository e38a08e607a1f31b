import { Component, createElement, type ErrorInfo, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { WidgetHost } from './widget-host.ts';
import type { WidgetMount } from './widget-mount.ts';

interface Props {
  host: WidgetHost;
  mount: WidgetMount;
}

/** Throws an error of `Shell` from a child, because an error boundary catches only errors of its children. */
function Fault({ error }: { error: unknown }): ReactNode {
  throw error;
}

/** The error boundary around every widget: renders it with its values, and shows its crash in its own element only. */
export class Shell extends Component<Props, { crashed: boolean; isLeaving?: true }> {
  override state: { crashed: boolean; isLeaving?: true } = { crashed: false };

  static getDerivedStateFromError(): { crashed: boolean } {
    return { crashed: true };
  }

  override componentDidMount(): void {
    const { host } = this.props;
    host.connectView(this);
    if (!host.spec.contract.manualReady && !this.state.crashed) host.ready();
  }

  /** Called by the host when its values have changed: renders the widget again. */
  update(): void {
    this.forceUpdate();
  }

  /** Unmounts the component before the shell itself, so that an error in its clean-up is still caught here. */
  leave(): void {
    flushSync(() => this.setState({ isLeaving: true }));
  }

  /** Called when the widget can be used: takes the server HTML off the page. */
  takeOver(): void {
    this.props.mount.showFallback(false);
  }

  override componentDidCatch(error: unknown, _info: ErrorInfo): void {
    const { host, mount } = this.props;
    mount.showFallback(true);
    host.setState('error');
    const message = error instanceof Error ? error.message : String(error);
    host.dispatch('apunt-error', { type: 'crash', message });
  }

  #retry(): void {
    this.setState({ crashed: false }, () => {
      if (this.state.crashed) return;
      this.takeOver();
      this.props.host.setState('ready');
    });
  }

  override render(): ReactNode {
    const { host } = this.props;
    if (this.state.isLeaving) return null;
    if (!this.state.crashed) {
      try {
        return createElement(host.spec.component, host.props() as never);
      } catch (error) {
        return <Fault error={error} />;
      }
    }
    return (
      <p role="alert" data-crashed="">
        {host.t('errors.crash')}{' '}
        <button type="button" data-action="retry" onClick={() => this.#retry()}>
          {host.t('errors.retry')}
        </button>
      </p>
    );
  }
}
