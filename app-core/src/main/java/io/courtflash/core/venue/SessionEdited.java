package io.courtflash.core.venue;

/** A session's plan was changed; published inside the change's transaction. */
public record SessionEdited(FlashSession before, FlashSession after) {}
