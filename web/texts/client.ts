// What the client says when an answer never came or cannot be understood.
export const clientTexts = {
  unreachable: 'Le site ne répond pas. Vérifiez votre connexion, puis réessayez.',
  unreadable: 'La réponse du site est illisible. Réessayez dans un instant.',
} as const;
