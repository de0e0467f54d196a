package io.courtflash.desktop.screen.money;

import io.courtflash.core.office.MoneyFilter;
import io.courtflash.core.office.MoneyOperations;
import io.courtflash.core.office.PayOrderLine;
import io.courtflash.core.people.access.Actor;
import io.courtflash.desktop.i18n.TranslatableText;
import io.courtflash.desktop.shell.SearchProvider;
import java.util.List;

/** Finds the payment order with a number. */
public record PayOrderSearchProvider(MoneyOperations money, Actor staff) implements SearchProvider {

  @Override
  public List<SearchHit> find(String query) {
    MoneyFilter filter = MoneyFilter.ofText(query);
    return money.orders(staff, filter, Long.MAX_VALUE, 1).stream()
        .map(PayOrderLine::outTradeNo)
        .filter(query::equals)
        .map(number -> new SearchHit(TranslatableText.of("palette.order", number), number))
        .toList();
  }
}
