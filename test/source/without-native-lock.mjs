// Loaded before a program: the module with the lock of the system is one that was not made for this system.
import { registerHooks } from 'node:module';

registerHooks({
  resolve(name, context, next) {
    if (name === 'fs-native-extensions') throw new Error('no build of it for this system');
    return next(name, context);
  },
});
