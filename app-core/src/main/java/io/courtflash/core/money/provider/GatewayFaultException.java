package io.courtflash.core.money.provider;

/** A payment provider can't be used, or didn't answer a call. Never leaves a gateway's package. */
public class GatewayFaultException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final GatewayProblem problem;
  private final String detail;

  public GatewayFaultException(GatewayProblem problem, String detail) {
    super(problem + ": " + detail);
    this.problem = problem;
    this.detail = detail;
  }

  public GatewayFaultException(GatewayProblem problem, String detail, Throwable cause) {
    super(problem + ": " + detail, cause);
    this.problem = problem;
    this.detail = detail;
  }

  /** The fault, for staff. */
  public GatewayFault fault() {
    return new GatewayFault(problem, detail);
  }
}
