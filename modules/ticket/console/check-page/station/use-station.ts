import { useSession } from '@refectory/admin-ui/session/session.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { CheckDevice } from '../device/check-device.ts';
import { forgetOldChecks } from '../device/keep-checks.ts';
import { CheckStation } from './check-station.ts';
import { connect, loadKept } from './connection.ts';
import type { StationState } from './station-state.ts';

/** Station of this window; undefined until its database is open. */
export function useStation(): CheckStation | undefined {
  const [station, setStation] = useState<CheckStation>();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    void (async () => {
      const device = await CheckDevice.open(useSession.getState().tenantId);
      const opened = await CheckStation.open(device);
      await forgetOldChecks(device.database, Date.now());
      await loadKept(opened);
      if (isGone) return;
      stop = connect(opened);
      setStation(opened);
    })();
    return () => {
      isGone = true;
      stop?.();
    };
  }, []);
  return station;
}

/** Current state of a station. */
export const useStationState = (station: CheckStation): StationState =>
  useSyncExternalStore(station.subscribe, station.readState);
