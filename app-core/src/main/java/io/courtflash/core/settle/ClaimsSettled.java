package io.courtflash.core.settle;

import io.courtflash.core.booking.Settlement;
import java.util.List;

/** Claims were settled; their rows are committed. */
public record ClaimsSettled(List<Settlement> settlements) {}
