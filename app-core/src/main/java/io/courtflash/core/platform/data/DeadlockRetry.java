package io.courtflash.core.platform.data;

import java.lang.reflect.Method;
import java.sql.SQLException;
import org.aopalliance.intercept.MethodInterceptor;
import org.aopalliance.intercept.MethodInvocation;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.aop.ProxyMethodInvocation;
import org.springframework.aop.support.StaticMethodMatcherPointcutAdvisor;
import org.springframework.beans.factory.config.BeanDefinition;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Role;
import org.springframework.dao.PessimisticLockingFailureException;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/** Repeats methods that are {@link RetryOnDeadlock}, outside of their transaction. */
final class DeadlockRetry extends StaticMethodMatcherPointcutAdvisor implements MethodInterceptor {

  private static final long serialVersionUID = 1L;
  private static final Logger log = LoggerFactory.getLogger(DeadlockRetry.class);
  private static final int MAX_ATTEMPTS = 3;

  /** ER_LOCK_DEADLOCK. A lock that somebody holds for too long isn't waited for once more. */
  private static final int DEADLOCK = 1213;

  @SuppressWarnings("this-escape")
  DeadlockRetry() {
    setAdvice(this);
    // After the permissions are checked, and before a transaction begins.
    setOrder(HIGHEST_PRECEDENCE + 1);
  }

  @Override
  public boolean matches(Method method, Class<?> type) {
    return method.isAnnotationPresent(RetryOnDeadlock.class);
  }

  @Override
  public @Nullable Object invoke(MethodInvocation call) throws Throwable {
    if (TransactionSynchronizationManager.isActualTransactionActive()) {
      return call.proceed();
    }
    for (int attempt = 1; ; attempt++) {
      try {
        return ((ProxyMethodInvocation) call).invocableClone().proceed();
      } catch (PessimisticLockingFailureException e) {
        if (attempt == MAX_ATTEMPTS || !isDeadlock(e)) {
          throw e;
        }
        log.info("{} is tried again after a deadlock", call.getMethod().getName());
      }
    }
  }

  private static boolean isDeadlock(PessimisticLockingFailureException failure) {
    return failure.getMostSpecificCause() instanceof SQLException cause
        && cause.getErrorCode() == DEADLOCK;
  }

  /** Configures the repetition of transactions after a deadlock. */
  @Configuration(proxyBeanMethods = false)
  static class RetryConfiguration {

    /** Made before all other beans. */
    @Bean
    @Role(BeanDefinition.ROLE_INFRASTRUCTURE)
    static DeadlockRetry deadlockRetry() {
      return new DeadlockRetry();
    }
  }
}
