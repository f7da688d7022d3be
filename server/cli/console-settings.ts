// What the owner of a new station types into his console, as lines of text.
import { consolePaths } from '../../shared/contract/console.ts';

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
    `  Chemin : ${consolePaths.ecowitt(token)}`,
    '  Intervalle : 16 secondes ou plus',
    '',
    'Console au protocole Weather Underground (protocole Wunderground) :',
    `  Chemin : ${consolePaths.wunderground}`,
    `  Identifiant de la station : ${reference}`,
    `  Clé ou mot de passe : ${token}`,
    '',
    'Console Ambient Weather (application awnet, « Customized ») :',
    `  Chemin : ${consolePaths.ambient(token)}`,
    '',
    'Script (JSON) :',
    `  POST http://${hosts[0] ?? 'localhost'}:${port}${consolePaths.json(reference)}`,
    `  Authorization: Bearer ${token}`,
  ];
}
