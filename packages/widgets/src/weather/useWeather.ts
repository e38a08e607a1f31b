import { useState } from 'react';
import type { WidgetProps } from '@apunt/element/host';
import type { weatherContract } from './weather.contract.ts';

export interface WeatherModel {
  itemId: string;
  open: boolean;
  onToggle: () => void;
}

export function useWeather({ host, itemId }: WidgetProps<typeof weatherContract>): WeatherModel {
  const [open, setOpen] = useState(false);
  return {
    itemId,
    open,
    onToggle() {
      setOpen(!open);
      host.emit('apunt-toggle', { open: !open });
    },
  };
}
