import { Component, createElement, type ErrorInfo, type ReactNode } from 'react';
import type { WidgetHost } from './host.ts';
import type { Stage } from './stage.ts';

interface Props {
  host: WidgetHost;
  stage: Stage;
}

/** Around every widget: hands it its values, and keeps its crash from everything else. */
export class Shell extends Component<Props, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError(): { crashed: boolean } {
    return { crashed: true };
  }

  override componentDidMount(): void {
    const { host } = this.props;
    host.connectView(this);
    if (!host.spec.contract.manualReady && !this.state.crashed) host.ready();
  }

  /** The host has new values. */
  update(): void {
    this.forceUpdate();
  }

  /** The widget can be used: the server HTML has done its part. */
  takeOver(): void {
    this.props.stage.showFallback(false);
  }

  override componentDidCatch(error: unknown, _info: ErrorInfo): void {
    const { host, stage } = this.props;
    stage.showFallback(true);
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
    if (!this.state.crashed) return createElement(host.spec.component, host.props() as never);
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
