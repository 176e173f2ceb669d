/**
 * Stands in for Parse's push adapter, which Parse Server loads at every start: Lunaria sends no push notifications.
 * `node-forge`, which Parse Server needs and does not name, used to come with the adapter.
 */
export default () => ({ send: async () => [], getValidPushTypes: () => [] });
