import { Component, createElement, type ErrorInfo, type ReactNode } from 'react';
import type { WidgetHost, WidgetSpec } from './host.ts';

interface Props {
  host: WidgetHost;
  spec: WidgetSpec;
  /** Puts the server HTML back on the page, or takes it away again. */
  showFallback: (shown: boolean) => void;
}

/** Around every widget: hands it its values, and keeps its crash from everything else. */
export class Shell extends Component<Props, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError(): { crashed: boolean } {
    return { crashed: true };
  }

  override componentDidMount(): void {
    const { host, spec, showFallback } = this.props;
    host.connectView(
      () => this.forceUpdate(),
      () => showFallback(false),
    );
    if (!spec.contract.manualReady && !this.state.crashed) host.ready();
  }

  override componentDidCatch(error: unknown, _info: ErrorInfo): void {
    const { host, showFallback } = this.props;
    showFallback(true);
    host.setState('error');
    const message = error instanceof Error ? error.message : String(error);
    host.dispatch('apunt-error', { type: 'crash', message });
  }

  readonly #retry = (): void => {
    const { host, showFallback } = this.props;
    this.setState({ crashed: false }, () => {
      if (this.state.crashed) return;
      showFallback(false);
      host.setState('ready');
    });
  };

  override render(): ReactNode {
    const { host, spec } = this.props;
    if (!this.state.crashed) return createElement(spec.component, host.props() as never);
    return (
      <p role="alert" data-crashed="">
        {host.t('errors.crash')}{' '}
        <button type="button" data-action="retry" onClick={this.#retry}>
          {host.t('errors.retry')}
        </button>
      </p>
    );
  }
}
