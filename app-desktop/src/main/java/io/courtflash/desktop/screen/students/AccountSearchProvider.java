package io.courtflash.desktop.screen.students;

import io.courtflash.core.office.PeopleSearch;
import io.courtflash.core.people.person.Account;
import io.courtflash.desktop.i18n.TranslatableText;
import io.courtflash.desktop.shell.SearchProvider;
import java.util.List;

/** Finds people by a part of their login id, name or phone number. */
public record AccountSearchProvider(StudentsService accounts) implements SearchProvider {

  private static final int MAX_HITS = 5;

  @Override
  public List<SearchHit> find(String query) {
    return accounts.page(query, PeopleSearch.PeopleOrder.ACCOUNT, 0, MAX_HITS).stream()
        .map(line -> hit(line.account()))
        .toList();
  }

  private static SearchHit hit(Account account) {
    String id = account.studentId();
    String name = account.contact().name();
    return new SearchHit(
        TranslatableText.of("palette.account", name == null ? id : name + " · " + id), id);
  }
}
