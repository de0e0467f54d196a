package io.courtflash.desktop.screen.students;

import io.courtflash.core.booking.QuotaUse;
import io.courtflash.core.strike.Standing;
import java.util.List;

/**
 * Where a student stands.
 *
 * @param quotas of today, in the order of their kinds
 */
record FairPlay(Standing standing, List<QuotaUse> quotas) {}
