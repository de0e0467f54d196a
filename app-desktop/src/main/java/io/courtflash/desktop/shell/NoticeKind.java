package io.courtflash.desktop.shell;

import atlantafx.base.theme.Styles;
import lombok.RequiredArgsConstructor;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.feather.Feather;

/** The kinds of notices, by which they are coloured. */
@RequiredArgsConstructor
enum NoticeKind {
  SUCCESS(Styles.SUCCESS),
  WARNING(Styles.WARNING),
  FAILURE(Styles.DANGER);

  private final String style;

  /** The style class of its colour. */
  String style() {
    return style;
  }

  Ikon icon() {
    return switch (this) {
      case SUCCESS -> Feather.CHECK_CIRCLE;
      case WARNING -> Feather.INFO;
      case FAILURE -> Feather.ALERT_TRIANGLE;
    };
  }
}
