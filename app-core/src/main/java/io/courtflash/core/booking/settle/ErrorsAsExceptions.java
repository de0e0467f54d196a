package io.courtflash.core.booking.settle;

import org.aopalliance.intercept.MethodInterceptor;
import org.aopalliance.intercept.MethodInvocation;
import org.jspecify.annotations.Nullable;

/**
 * Treats an {@link Error} of a listener like an exception, so that its message is delivered again.
 * The listener's container would end the whole program for it.
 */
final class ErrorsAsExceptions implements MethodInterceptor {

  @Override
  public @Nullable Object invoke(MethodInvocation listener) throws Throwable {
    try {
      return listener.proceed();
    } catch (Error e) {
      throw new IllegalStateException("A message couldn't be handled", e);
    }
  }
}
