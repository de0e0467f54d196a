package io.courtflash.desktop.screen.students;

import io.courtflash.core.office.PeopleOrder;
import io.courtflash.desktop.i18n.TranslatableText;
import io.courtflash.desktop.shell.SearchProvider;
import java.util.List;

/** Finds accounts by a part of their name. */
public record AccountSearchProvider(StudentsService accounts) implements SearchProvider {

  private static final int MAX_HITS = 5;

  @Override
  public List<SearchHit> find(String query) {
    return accounts.page(query, PeopleOrder.ACCOUNT, 0, MAX_HITS).stream()
        .map(line -> line.account().studentId())
        .map(name -> new SearchHit(TranslatableText.of("palette.account", name), name))
        .toList();
  }
}
