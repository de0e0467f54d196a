package io.courtflash.desktop.journey;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.AfterTestExecutionCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ExtensionContext.StoreScope;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Starts one console for all journeys of a test process and stops it after the last of them. */
final class SharedConsole
    implements ParameterResolver,
        BeforeEachCallback,
        AfterTestExecutionCallback,
        AfterEachCallback,
        AfterAllCallback {

  @Override
  public void beforeEach(ExtensionContext context) {
    workday(context).clerk().tidyUp();
  }

  @Override
  public void afterTestExecution(ExtensionContext context) {
    if (context.getExecutionException().isPresent()) {
      workday(context).clerk().snapshot("failed-" + context.getRequiredTestMethod().getName());
    }
  }

  @Override
  public void afterEach(ExtensionContext context) {
    assertThat(workday(context).faults()).as("the JavaFX thread waited").isEmpty();
  }

  /** Other tests look at all windows that there are. */
  @Override
  public void afterAll(ExtensionContext context) {
    workday(context).clerk().leave();
  }

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    Class<?> type = parameter.getParameter().getType();
    return type == Clerk.class || type == Hall.class;
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    Workday workday = workday(context);
    return parameter.getParameter().getType() == Clerk.class ? workday.clerk() : workday.hall();
  }

  private static Workday workday(ExtensionContext context) {
    return Objects.requireNonNull(
        context
            .getStore(StoreScope.LAUNCHER_SESSION, Namespace.create(SharedConsole.class))
            .computeIfAbsent(Workday.class, _ -> Workday.begin(), Workday.class));
  }
}
