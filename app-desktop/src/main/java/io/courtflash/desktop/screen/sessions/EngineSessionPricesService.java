package io.courtflash.desktop.screen.sessions;

import io.courtflash.core.hall.plan.SessionPrices;
import io.courtflash.core.hall.price.PriceList;
import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Audiences;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import org.jspecify.annotations.Nullable;

/** Reads and changes the prices of the engine of this program. */
@NeedsPermission(Permission.PLAN)
public record EngineSessionPricesService(
    SessionPrices prices, Audiences audiences, SystemConfig config, Actor staff)
    implements SessionPricesService {

  @Override
  public SessionPricing read(long sessionId) {
    return new SessionPricing(
        prices.find(sessionId), audiences.list(), config.payAmount(), config.refundCutoff());
  }

  @Override
  public boolean set(long sessionId, @Nullable PriceList list) {
    return prices.set(staff, sessionId, list);
  }
}
