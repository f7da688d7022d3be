// One piece of news, new or to be changed.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { Post, PostInput } from '../../../../shared/contract/post.ts';
import { deskContext, useDesk } from '../../../client/desk.ts';
import type { ReadField } from '../../../client/forms/use-form.ts';
import { Field } from '../../../parts/forms/field.tsx';
import { TextField } from '../../../parts/forms/text-field.tsx';
import { sectionTexts } from '../../../texts/admin/layout.ts';
import { newsTexts } from '../../../texts/admin/news.ts';
import { ItemForm } from '../parts/forms/item-form.tsx';
import { SeeLink } from '../parts/forms/see-link.tsx';

/** Null where there is none yet. */
export async function loader({ params: { id }, request, context }: LoaderFunctionArgs) {
  if (id === undefined) return null;
  return context.get(deskContext).getPost({ params: { id } }, { signal: request.signal });
}

const bodyOf = (read: ReadField): PostInput => ({
  name: read('name'),
  description: read('description'),
});

export function Component() {
  const desk = useDesk();
  return (
    <ItemForm
      item={useLoaderData<Post | null>()}
      list={{ to: '/admin/news', label: sectionTexts.news }}
      texts={newsTexts}
      fields={['name', 'description']}
      create={(read, options) => desk.createPost({ body: bodyOf(read) }, options)}
      update={({ id }, read, options) =>
        desk.updatePost({ params: { id }, body: bodyOf(read) }, options)
      }
      reload={({ id }) => desk.getPost({ params: { id } })}
      editAddress={({ id }) => `/admin/news/edit/${id}`}
      next={() => <SeeLink to="/#news">{newsTexts.see}</SeeLink>}
    >
      {(post) => (
        <>
          <TextField name="name" label={newsTexts.name} value={post?.name} isRequired />
          <Field
            name="description"
            label={newsTexts.description}
            hint={newsTexts.descriptionHint}
            isRequired
          >
            {(control) => (
              <textarea
                {...control}
                dir="auto"
                rows={12}
                autoComplete="off"
                defaultValue={post?.description}
              />
            )}
          </Field>
        </>
      )}
    </ItemForm>
  );
}
