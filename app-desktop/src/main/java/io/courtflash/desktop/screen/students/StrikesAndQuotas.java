package io.courtflash.desktop.screen.students;

import io.courtflash.core.booking.QuotaUse;
import io.courtflash.core.strike.StrikeSummary;
import java.util.List;

/**
 * Where a student stands.
 *
 * @param quotas of today, in the order of their kinds
 */
record StrikesAndQuotas(StrikeSummary standing, List<QuotaUse> quotas) {}
