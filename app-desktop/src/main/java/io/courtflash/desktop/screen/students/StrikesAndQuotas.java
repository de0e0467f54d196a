package io.courtflash.desktop.screen.students;

import io.courtflash.core.booking.rule.QuotaUse;
import io.courtflash.core.strike.StrikeSummary;
import java.util.List;

/**
 * A student's strikes and use of the quotas.
 *
 * @param quotas of today, in the order of {@link io.courtflash.core.booking.rule.Quota}
 */
record StrikesAndQuotas(StrikeSummary strikes, List<QuotaUse> quotas) {}
