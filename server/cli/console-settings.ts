// What the owner of a new station types into his console, as lines of text.
import { networkInterfaces } from 'node:os';

type ConsoleTarget = {
  readonly reference: string;
  readonly token: string;
  readonly port: number;
  readonly hosts: readonly string[];
};

export function consoleSettings({ reference, token, port, hosts }: ConsoleTarget): string[] {
  return [
    `Serveur (adresse de cette machine) : ${hosts.join(' ou ')}`,
    `Port : ${port} — sans HTTPS`,
    '',
    'Console Ecowitt, Froggit, Sainlogic… (menu « Personnalisé », protocole Ecowitt) :',
    `  Chemin : /data/report/${token}`,
    '  Intervalle : 16 secondes ou plus',
    '',
    'Console au protocole Weather Underground (protocole Wunderground) :',
    '  Chemin : /weatherstation/updateweatherstation.php?',
    `  Identifiant de la station : ${reference}`,
    `  Clé ou mot de passe : ${token}`,
    '',
    'Script (JSON) :',
    `  POST http://${hosts[0] ?? 'localhost'}:${port}/api/weatherData/${reference}/reports`,
    `  Authorization: Bearer ${token}`,
  ];
}

/** Addresses of this machine on its local networks; its name for itself when it has none. */
export function localAddresses(): string[] {
  const addresses = Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
  return addresses.length > 0 ? addresses : ['localhost'];
}
