package io.courtflash.core.web;

import java.sql.SQLRecoverableException;
import java.sql.SQLTransientException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.redisson.RedissonShutdownException;
import org.redisson.client.RedisConnectionException;
import org.redisson.client.RedisTimeoutException;
import org.redisson.client.RedisTryAgainException;
import org.springframework.amqp.AmqpConnectException;
import org.springframework.amqp.AmqpIOException;
import org.springframework.amqp.AmqpTimeoutException;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.RecoverableDataAccessException;
import org.springframework.dao.TransientDataAccessException;
import org.springframework.transaction.CannotCreateTransactionException;

/** Tells a backing service that is away from a mistake of ours. */
public final class Outages {

  private static final int DEEPEST = 10;

  private static final List<Class<? extends Exception>> KINDS =
      List.of(
          DataAccessResourceFailureException.class,
          TransientDataAccessException.class,
          RecoverableDataAccessException.class,
          CannotCreateTransactionException.class,
          SQLTransientException.class,
          SQLRecoverableException.class,
          RedisConnectionException.class,
          RedisTimeoutException.class,
          RedisTryAgainException.class,
          RedissonShutdownException.class,
          AmqpConnectException.class,
          AmqpIOException.class,
          AmqpTimeoutException.class);

  private Outages() {}

  /** Whether the failure, or one of its causes, says that MySQL, Redis or the broker is away. */
  public static boolean explains(Throwable failure) {
    @Nullable Throwable cause = failure;
    for (int depth = 0; cause != null && depth < DEEPEST; depth++) {
      Throwable at = cause;
      if (KINDS.stream().anyMatch(kind -> kind.isInstance(at))) {
        return true;
      }
      cause = cause.getCause();
    }
    return false;
  }
}
