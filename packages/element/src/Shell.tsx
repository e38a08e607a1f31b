import { Component, type ErrorInfo, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { jsx } from 'react/jsx-runtime';
import type { WidgetMount } from './widget-mount.ts';

interface State {
  crashed: boolean;
  isLeaving?: true;
}

/** The state of all that have not crashed: one object. */
const WELL: State = { crashed: false };

/** Throws an error of `Shell` from a child, because an error boundary catches only errors of its children. */
function Fault({ error }: { error: unknown }): ReactNode {
  throw error;
}

/** The error boundary around every widget: renders it with its values, and shows its crash in its own element only. */
export class Shell extends Component<{ mount: WidgetMount }, State> {
  override state: State = WELL;
  /** As `state.crashed`, which Preact sets only after the callbacks of the render that has crashed. */
  #crashed = false;

  static getDerivedStateFromError(): State {
    return { crashed: true };
  }

  override componentDidMount(): void {
    const { host } = this.props.mount;
    host.connectView(this);
    if (!host.spec.contract.manualReady && !this.#crashed && !this.state.crashed) host.ready();
  }

  /** Called by the host when its values have changed: renders the widget again. */
  update(): void {
    this.forceUpdate();
  }

  /** Unmounts the component before the shell itself, so that an error in its clean-up is still caught here. */
  leave(): void {
    flushSync(() => this.setState({ isLeaving: true }));
  }

  /** Called by the host when the page has taken away what the widget has put into it. */
  stand(): void {
    this.props.mount.stand();
  }

  /** Called by the host when its element has come into another document. */
  dress(): void {
    this.props.mount.dress();
  }

  /** Called when the widget can be used: takes the server HTML off the page. */
  takeOver(): void {
    this.props.mount.showFallback(false);
  }

  override componentDidCatch(error: unknown, _info: ErrorInfo): void {
    const { mount } = this.props;
    const { host } = mount;
    this.#crashed = true;
    mount.showFallback(true);
    host.setState('error');
    const message = error instanceof Error ? error.message : String(error);
    host.dispatch('apunt-error', { type: 'crash', message });
  }

  #retry(): void {
    this.#crashed = false;
    this.setState({ crashed: false }, () => {
      if (this.#crashed || this.state.crashed) return;
      this.takeOver();
      this.props.mount.host.setState('ready');
    });
  }

  override render(): ReactNode {
    const { host } = this.props.mount;
    if (this.state.isLeaving) return null;
    if (!this.state.crashed) {
      try {
        // Not `createElement`, which would keep a copy of the props.
        return jsx(host.spec.component, host.props());
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
