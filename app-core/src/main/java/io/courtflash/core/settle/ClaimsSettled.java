package io.courtflash.core.settle;

import io.courtflash.core.booking.SettleOutcome;
import java.util.List;

/** Claims were settled; their rows are committed. */
public record ClaimsSettled(List<SettleOutcome> settlements) {}
