// The news, newest first.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { Post } from '../../../../shared/contract/post.ts';
import { deskContext, useDesk } from '../../../client/desk.ts';
import { sectionTexts } from '../../../texts/admin/layout.ts';
import { newsTexts } from '../../../texts/admin/news.ts';
import { AdminList, type Column } from '../parts/lists/admin-list.tsx';
import { type ListPage, readPage } from '../parts/lists/read-page.ts';

export const loader = ({ request, context }: LoaderFunctionArgs): Promise<ListPage<Post>> =>
  readPage(request, async (query, signal) => {
    const { posts, numberOfResult } = await context
      .get(deskContext)
      .listPosts({ query }, { signal });
    return { items: posts, numberOfResult };
  });

export function Component() {
  const desk = useDesk();
  const columns: readonly Column<Post>[] = [
    { label: newsTexts.description, value: ({ description }) => description, isLong: true },
  ];
  return (
    <AdminList
      title={sectionTexts.news}
      list={useLoaderData<ListPage<Post>>()}
      nameOf={({ name }) => name}
      columns={columns}
      emptyText={newsTexts.empty}
      add={{ to: '/admin/news/create', label: newsTexts.add }}
      editTo={({ id }) => `/admin/news/edit/${id}`}
      remove={({ id }) => desk.deletePost({ params: { id } })}
    />
  );
}
