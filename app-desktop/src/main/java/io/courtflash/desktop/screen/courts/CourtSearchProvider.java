package io.courtflash.desktop.screen.courts;

import io.courtflash.desktop.i18n.TranslatableText;
import io.courtflash.desktop.shell.SearchProvider;
import java.util.List;
import java.util.Locale;

/** Finds courts by a part of their name. */
public record CourtSearchProvider(CourtsService courts) implements SearchProvider {

  private static final int MAX_HITS = 5;

  @Override
  public List<SearchHit> find(String query) {
    String part = query.strip().toLowerCase(Locale.ROOT);
    return courts.list().stream()
        .filter(court -> court.courtName().toLowerCase(Locale.ROOT).contains(part))
        .limit(MAX_HITS)
        .map(
            court ->
                new SearchHit(
                    TranslatableText.of("palette.court", court.courtName()),
                    Long.toString(court.id())))
        .toList();
  }
}
