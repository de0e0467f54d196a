package io.courtflash.core.hall.venue;

/** A session's plan was changed. Published in the transaction of the change. */
public record SessionEdited(FlashSession before, FlashSession after) {}
