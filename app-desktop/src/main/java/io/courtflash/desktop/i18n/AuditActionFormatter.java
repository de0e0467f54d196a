package io.courtflash.desktop.i18n;

import io.courtflash.core.people.access.AuditAction;
import java.util.Arrays;
import java.util.List;

/** Names the actions of the audit log in the console's language. */
public final class AuditActionFormatter {

  private AuditActionFormatter() {}

  /** The codes of all actions in alphabetical order. */
  public static List<String> actions() {
    return Arrays.stream(AuditAction.values()).map(AuditAction::code).sorted().toList();
  }

  /** The text of an action; the code itself when this version doesn't know the code. */
  public static String of(Texts texts, String code) {
    return AuditAction.ofCode(code).map(action -> texts.get(key(action))).orElse(code);
  }

  /** The key of an action's text: {@code audit.court-renamed} for {@code court.renamed}. */
  static String key(AuditAction action) {
    return "audit." + action.code().replace('.', '-');
  }
}
