// What to type into a console so that it sends its reports here. Between brackets, the words of the console itself.
export const consoleTexts = {
  title: 'Branchez votre console',
  intro:
    'Ouvrez les réglages d’envoi de votre console, ou de son application, et recopiez ces valeurs. Elles donnent le droit d’envoyer des relevés\u00A0: gardez-les pour vous.',
  address: 'Adresse de ce site',
  addressHint:
    'L’adresse du réseau local convient à une console de la même maison\u202F; le nom public, à une console posée ailleurs.',
  addressOption: (host: string, port: number) => `${host}, port ${port}`,
  dialects: {
    ecowitt: {
      name: 'Ecowitt, Froggit, Sainlogic, Bresser…',
      steps:
        'Dans l’application Ecowitt (ou WS View Plus)\u00A0: l’appareil, puis «\u202FPersonnalisé\u202F» («\u202FCustomized\u202F»). Cochez l’activation, recopiez, enregistrez.',
    },
    ambient: {
      name: 'Ambient Weather',
      steps:
        'Dans l’application awnet\u00A0: l’appareil, puis «\u202FCustomized\u202F». Cochez l’activation, recopiez, enregistrez. Le point d’interrogation qui termine le chemin compte.',
    },
    wunderground: {
      name: 'Protocole Weather Underground',
      steps:
        'Pour toute console ou tout logiciel (WeeWX, Cumulus, Meteobridge…) qui sait envoyer à un serveur de votre choix selon ce protocole. Une Davis Vantage passe par un tel logiciel. Dans WeeWX, l’adresse entière (http://, serveur, port, chemin) va sous [[Wunderground]] de weewx.conf, à «\u202Fserver_url\u202F».',
    },
    weatherLinkLive: {
      name: 'Davis WeatherLink Live',
      steps:
        'Le WeatherLink Live n’envoie rien de lui-même\u00A0: un petit programme de votre réseau lit «\u202F/v1/current_conditions\u202F» toutes les 10 secondes au plus, et transmet la réponse telle quelle.',
    },
    json: {
      name: 'Un script à vous (JSON)',
      steps:
        'Un relevé, ou une liste de 1\u202F000 au plus, même anciens\u00A0: de quoi reprendre des années d’archives. Température en °C, pression en hPa, vent en km/h, pluie en mm\u202F; la page /api/docs donne le nom de chaque mesure.',
    },
  },
  fields: {
    protocol: 'Protocole (Protocol Type)',
    host: 'Serveur (Server IP / Hostname)',
    hostHint: 'Sans «\u202Fhttp://\u202F» devant.',
    port: 'Port',
    path: 'Chemin (Path)',
    stationId: 'Identifiant (Station ID)',
    stationKey: 'Mot de passe (Station Key)',
    interval: 'Intervalle (Upload Interval)',
    url: 'Adresse d’envoi (POST)',
    bearer: 'En-tête Authorization',
    contentType: 'En-tête Content-Type',
    example: 'Exemple',
  },
  ecowittProtocol: 'Ecowitt',
  ambientProtocol: 'AMBWeather',
  wundergroundProtocol: 'Wunderground',
  interval: '16 secondes ou plus',
  plain: 'L’envoi se fait sans HTTPS\u00A0: les consoles ne savent souvent pas faire autrement.',
  passkey:
    'Votre console n’accepte aucun chemin à elle\u202F? Gardez «\u202F/data/report/\u202F»\u00A0: son premier envoi sera refusé, puis vous l’associerez à la station sur la page Réception.',
} as const;
