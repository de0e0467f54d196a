package io.courtflash.core.booking.drift;

import io.courtflash.core.booking.permit.Permits;
import io.courtflash.core.hall.slot.Slots;
import java.time.InstantSource;
import java.util.List;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/**
 * Finds the slots whose keys can be in Redis: slots that haven't ended, or ended less than a day
 * ago. Withdrawn slots are included, because their last claims may still be pending.
 */
@Component
@RequiredArgsConstructor
public class SlotsInRedis {

  private final Slots slots;
  private final InstantSource clock;

  List<Long> ids() {
    return slots.idsEndingAfter(clock.instant().minus(Permits.KEPT_AFTER_END));
  }
}
