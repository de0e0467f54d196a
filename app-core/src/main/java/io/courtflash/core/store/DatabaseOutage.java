package io.courtflash.core.store;

import java.sql.SQLException;
import java.sql.SQLNonTransientConnectionException;
import java.sql.SQLRecoverableException;
import java.sql.SQLTransientConnectionException;
import org.jspecify.annotations.Nullable;

/** Tells a database that is away from a statement that is wrong. */
public final class DatabaseOutage {

  private static final String CONNECTION_ERROR = "08";
  private static final String CONNECTION_KILLED = "70100";

  private DatabaseOutage() {}

  /** Whether a failure, or what caused it, is a connection that can't be had or was lost. */
  public static boolean is(@Nullable Throwable failure) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof SQLException sql && isOutage(sql)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isOutage(SQLException failure) {
    String state = failure.getSQLState();
    return failure instanceof SQLTransientConnectionException
        || failure instanceof SQLNonTransientConnectionException
        || failure instanceof SQLRecoverableException
        || (state != null
            && (state.startsWith(CONNECTION_ERROR) || state.equals(CONNECTION_KILLED)));
  }
}
