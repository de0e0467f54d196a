package io.courtflash.core.money.counter;

import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.money.provider.PayProperties;
import java.util.ArrayList;
import java.util.List;
import org.springframework.stereotype.Component;

/**
 * The hall's counter: the payment methods that it takes, and the desk at which this program runs.
 */
@Component
public class Counter {

  private final SystemConfig config;
  private final String desk;

  Counter(SystemConfig config, PayProperties properties) {
    this.config = config;
    this.desk = properties.desk();
  }

  /** The methods by which the counter takes money, cash if there is no other. */
  List<PayMethod> methods() {
    List<PayMethod> taken = new ArrayList<>();
    if (config.takesCash() || (!config.takesCards() && !config.takesCampusCards())) {
      taken.add(PayMethod.CASH);
    }
    if (config.takesCards()) {
      taken.add(PayMethod.CARD);
    }
    if (config.takesCampusCards()) {
      taken.add(PayMethod.CAMPUS_CARD);
    }
    return List.copyOf(taken);
  }

  /** The name of this desk. */
  public String desk() {
    return desk;
  }
}
