export { default } from "../screens/not-open-screen.tsx";
