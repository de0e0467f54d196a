package io.courtflash.desktop.boot;

import io.courtflash.core.hall.settings.UnknownPropertyException;
import io.courtflash.core.operations.backup.SchemaException;
import io.courtflash.core.platform.certificate.NetworkExposure;
import io.courtflash.core.platform.certificate.NetworkRisk;
import io.courtflash.core.platform.servers.DataDirectory;
import io.courtflash.core.platform.servers.EngineException;
import io.courtflash.desktop.i18n.Texts;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Locale;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.web.server.PortInUseException;

/**
 * The reason why the program didn't start, with texts for its user.
 *
 * @param detail inserted into the texts: a port, a directory or the exception's message
 * @param log the path of the log file; null when there is none yet
 */
record StartFailure(FailureType type, String detail, @Nullable String log, Throwable cause) {

  @RequiredArgsConstructor
  enum FailureType {
    DIRECTORY_IN_USE("failure.directory-in-use", "failure.directory-in-use-advice"),
    PORT_TAKEN("failure.port-taken", "failure.port-taken-advice"),
    UNKNOWN_SETTING("failure.unknown-setting", "failure.unknown-setting-advice"),
    PLAIN_HTTP("failure.plain-http", "failure.plain-http-advice"),
    MOCK_ON_NETWORK("failure.mock-on-network", "failure.mock-on-network-advice"),
    ENGINE("failure.engine", "failure.engine-advice"),
    NO_DISPLAY("failure.no-display", "failure.no-display-advice"),
    NEWER_DATA("failure.newer-data", "failure.newer-data-advice"),
    UNFINISHED("failure.unfinished", "failure.unfinished-advice"),
    UPGRADE_UNDONE("failure.upgrade-undone", "failure.upgrade-undone-advice"),
    UPGRADE_STUCK("failure.upgrade-stuck", "failure.stuck-advice"),
    BACKUP_DAMAGED("failure.backup-damaged", "failure.backup-damaged-advice"),
    FOREIGN_BACKUP("failure.foreign-backup", "failure.foreign-backup-advice"),
    NOT_EMPTY("failure.not-empty", "failure.not-empty-advice"),
    NODE_RUNNING("failure.node-running", "failure.node-running-advice"),
    REQUEST_OUTDATED("failure.request-outdated", "failure.request-outdated-advice"),
    RESTORE_UNDONE("failure.restore-undone", "failure.restore-undone-advice"),
    RESTORE_STUCK("failure.restore-stuck", "failure.stuck-advice"),
    NO_SPACE("failure.no-space", "failure.no-space-advice"),
    ROOT("failure.root", "failure.root-advice"),
    UNEXPECTED("failure.unexpected", "failure.unexpected-advice");

    private final String problemKey;
    private final String adviceKey;
  }

  /** The failure of the outermost known cause; unexpected when no cause is known. */
  static StartFailure of(Throwable failure, @Nullable String log) {
    Throwable last = failure;
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      last = cause;
      FailureType type = type(cause);
      if (type != FailureType.UNEXPECTED) {
        return new StartFailure(type, detail(cause), log, failure);
      }
    }
    return new StartFailure(FailureType.UNEXPECTED, detail(last), log, failure);
  }

  static StartFailure rootRefused() {
    return new StartFailure(
        FailureType.ROOT, "root", null, new IllegalStateException("The user is root"));
  }

  String problem(Locale language) {
    return Texts.get(language, type.problemKey, detail);
  }

  /** The advice for the user. */
  String advice(Locale language) {
    return Texts.get(language, type.adviceKey, detail);
  }

  /** Where the log file is; empty when there is none. */
  String logHint(Locale language) {
    return log == null ? "" : Texts.get(language, "failure.log", log);
  }

  /** The failure in English with versions and stack trace, for support. */
  String details() {
    StringWriter text = new StringWriter();
    PrintWriter lines = new PrintWriter(text);
    lines.println(problem(Texts.ENGLISH));
    lines.println(logHint(Texts.ENGLISH));
    lines.printf(
        "Java %s, %s %s %s%n",
        System.getProperty("java.version"),
        System.getProperty("os.name"),
        System.getProperty("os.version"),
        System.getProperty("os.arch"));
    cause.printStackTrace(lines);
    lines.flush();
    return text.toString();
  }

  private static FailureType type(Throwable cause) {
    return switch (cause) {
      case DataDirectory.DataDirectoryInUseException _ -> FailureType.DIRECTORY_IN_USE;
      case EngineException _ -> FailureType.ENGINE;
      case PortInUseException _ -> FailureType.PORT_TAKEN;
      case UnknownPropertyException _ -> FailureType.UNKNOWN_SETTING;
      case SchemaException schema -> type(schema.reason());
      case NetworkExposure.UnacceptedRiskException unaccepted -> type(unaccepted.risk());
      case UnsupportedOperationException e when detail(e).contains("DISPLAY") ->
          FailureType.NO_DISPLAY;
      default -> FailureType.UNEXPECTED;
    };
  }

  private static FailureType type(NetworkRisk risk) {
    return switch (risk) {
      case PLAIN_HTTP -> FailureType.PLAIN_HTTP;
      case MOCK_PAYMENT -> FailureType.MOCK_ON_NETWORK;
    };
  }

  private static FailureType type(SchemaException.Reason reason) {
    return switch (reason) {
      case NEWER -> FailureType.NEWER_DATA;
      case UNFINISHED -> FailureType.UNFINISHED;
      case UPGRADE_UNDONE -> FailureType.UPGRADE_UNDONE;
      case UPGRADE_STUCK -> FailureType.UPGRADE_STUCK;
      case BACKUP_DAMAGED -> FailureType.BACKUP_DAMAGED;
      case FOREIGN_BACKUP -> FailureType.FOREIGN_BACKUP;
      case NOT_EMPTY -> FailureType.NOT_EMPTY;
      case NODE_RUNNING -> FailureType.NODE_RUNNING;
      case REQUEST_OUTDATED -> FailureType.REQUEST_OUTDATED;
      case RESTORE_UNDONE -> FailureType.RESTORE_UNDONE;
      case RESTORE_STUCK -> FailureType.RESTORE_STUCK;
      case NO_SPACE -> FailureType.NO_SPACE;
    };
  }

  private static String detail(Throwable cause) {
    return switch (cause) {
      case PortInUseException taken -> Integer.toString(taken.getPort());
      case SchemaException schema -> schema.subject();
      case NetworkExposure.UnacceptedRiskException unaccepted -> unaccepted.risk().property();
      case DataDirectory.DataDirectoryInUseException used ->
          used.directory() + " (" + used.owner() + ")";
      default -> cause.getMessage() == null ? cause.toString() : cause.getMessage();
    };
  }
}
