package io.courtflash.core.platform.servers;

import java.net.SocketException;
import java.nio.channels.ClosedChannelException;
import java.sql.SQLException;
import java.sql.SQLNonTransientConnectionException;
import java.sql.SQLRecoverableException;
import java.sql.SQLTransientConnectionException;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.redisson.RedissonShutdownException;
import org.redisson.client.RedisConnectionException;
import org.redisson.client.RedisException;
import org.redisson.client.RedisReadonlyException;
import org.redisson.client.RedisRetryException;
import org.redisson.client.RedisTimeoutException;
import org.springframework.amqp.AmqpConnectException;
import org.springframework.amqp.AmqpIOException;
import org.springframework.amqp.AmqpTimeoutException;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.RecoverableDataAccessException;
import org.springframework.dao.TransientDataAccessException;
import org.springframework.transaction.CannotCreateTransactionException;

/** Decides whether an exception means that the database, Redis or the broker is unavailable. */
public final class OutageClassifier {

  private static final int MAX_DEPTH = 10;
  private static final String CONNECTION_ERROR = "08";
  private static final String CONNECTION_KILLED = "70100";

  /**
   * The server takes no writes: its disk is full (1021), a table can't grow (1114), or it is
   * read-only by an option (1290) or by its mode (1836), such as after a failover.
   */
  private static final Set<Integer> REFUSED_WRITES = Set.of(1021, 1114, 1290, 1836);

  /**
   * The pool's message about a connection that it has ended because it was lost. A transaction
   * can't be rolled back then, and that failure hides the loss.
   */
  private static final String ENDED_BY_POOL = "Connection is closed";

  private static final List<Class<? extends Exception>> OUTAGES =
      List.of(
          DataAccessResourceFailureException.class,
          TransientDataAccessException.class,
          RecoverableDataAccessException.class,
          CannotCreateTransactionException.class,
          // Redisson throws the network's exceptions when it can't connect.
          SocketException.class,
          ClosedChannelException.class,
          RedisConnectionException.class,
          RedisTimeoutException.class,
          // Redis answers that it can't serve commands now: it is loading its data, for example.
          RedisRetryException.class,
          RedisReadonlyException.class,
          RedissonShutdownException.class,
          AmqpConnectException.class,
          AmqpIOException.class,
          AmqpTimeoutException.class);

  /**
   * Redis takes no writes: its disk is full, or its memory. A script's error has it somewhere in
   * its text.
   */
  private static final List<String> REFUSED_BY_REDIS =
      List.of("MISCONF ", "OOM command not allowed");

  private OutageClassifier() {}

  /**
   * Whether the failure, or one of its causes, means that MySQL, Redis or the broker is
   * unavailable.
   */
  public static boolean isOutage(Throwable failure) {
    return isDatabaseOutage(failure)
        || hasCause(failure, cause -> OUTAGES.stream().anyMatch(type -> type.isInstance(cause)))
        || hasCause(failure, OutageClassifier::isRefusedByRedis);
  }

  private static boolean isRefusedByRedis(Throwable cause) {
    String text = String.valueOf(cause.getMessage());
    return cause instanceof RedisException && REFUSED_BY_REDIS.stream().anyMatch(text::contains);
  }

  /**
   * Whether the failure, or one of its causes, means that a database connection can't be opened or
   * was lost, or that the server takes no writes at all. A rejected statement, a deadlock or a lock
   * that somebody holds is no outage.
   */
  public static boolean isDatabaseOutage(Throwable failure) {
    return hasCause(
        failure,
        cause ->
            cause instanceof SQLException sql
                && (isConnection(sql) || REFUSED_WRITES.contains(sql.getErrorCode())));
  }

  private static boolean isConnection(SQLException failure) {
    String state = failure.getSQLState();
    return failure instanceof SQLTransientConnectionException
        || failure instanceof SQLNonTransientConnectionException
        || failure instanceof SQLRecoverableException
        || (state == null && ENDED_BY_POOL.equals(failure.getMessage()))
        || (state != null
            && (state.startsWith(CONNECTION_ERROR) || state.equals(CONNECTION_KILLED)));
  }

  private static boolean hasCause(Throwable failure, Predicate<Throwable> wanted) {
    @Nullable Throwable cause = failure;
    for (int depth = 0; cause != null && depth < MAX_DEPTH; depth++) {
      if (wanted.test(cause)) {
        return true;
      }
      cause = cause.getCause();
    }
    return false;
  }
}
