package io.courtflash.core.platform.security;

/** An operation needs a permission that the actor doesn't have at present. Nothing was changed. */
public class PermissionRefusedException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final Permission permission;

  public PermissionRefusedException(Permission permission) {
    super("The permission is needed: " + permission, null, false, false);
    this.permission = permission;
  }

  /** The permission that is missing. */
  public Permission permission() {
    return permission;
  }
}
